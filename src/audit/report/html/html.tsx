import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AuditReport } from '../../contract.ts';
import type { Language } from '../../messages.ts';
import type { Comparison } from '../compare.ts';
import { digestOf } from '../digest/digest.ts';
import { printable } from '../printable.ts';
import { ReportDocument } from './document.tsx';
import { choosePictures, maxPictureBytes } from './pictures.ts';
import style from './style.css?raw';

type HtmlOptions = {
  language?: Language;
  comparison?: Comparison | undefined;
  /** Bytes of all pictures together, in base64. */ pictureBytes?: number;
};

/**
 * Renders the report as one file that loads nothing: it contains its style and pictures, it has no script, and its policy allows none. All content of the audited site is rendered as text.
 */
export function renderHtml(
  report: AuditReport,
  { language = 'en', comparison, pictureBytes = maxPictureBytes }: HtmlOptions = {},
): string {
  const digest = digestOf(report, { language, comparison });
  const pictures = choosePictures(report, pictureBytes);
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;
  const markup = renderToStaticMarkup(
    <ReportDocument digest={digest} report={report} pictures={pictures} style={style} policy={policy} />,
  );
  return `<!DOCTYPE html>\n${printable(markup)}\n`;
}
