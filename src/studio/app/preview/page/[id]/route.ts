import { answerPreview } from '../../../../preview/answer-preview.ts';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerPreview(request, { collection: 'pages', id: (await params).id });
}
