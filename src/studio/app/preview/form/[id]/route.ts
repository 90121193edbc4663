import { answerPreview, answerTyped } from '../../../../editing/preview/answer-preview.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerPreview(request, { form: (await params).id });
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return answerTyped(request, { form: (await params).id });
}
