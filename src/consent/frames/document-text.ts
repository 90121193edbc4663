/** Text as it may stand between quotes or tags. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What an embedded frame may do besides running its own code on its own origin: never lead the page away. */
export const embedSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Fills the frame it stands in. */
export const fillStyle = 'html,body,iframe{display:block;inline-size:100%;block-size:100%;margin:0;border:0}';
