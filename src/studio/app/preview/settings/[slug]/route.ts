import { isPreviewedSettings } from '../../../../editing/preview/address.ts';
import { answerPreview, answerTyped } from '../../../../editing/preview/answer-preview.ts';
import { notFound } from '../../../../editing/preview/files.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ slug: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  return isPreviewedSettings(slug) ? answerPreview(request, { settings: slug }) : notFound();
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  return isPreviewedSettings(slug) ? answerTyped(request, { settings: slug }) : notFound();
}
