/** Sandbox flags of an embedded frame. It may run its own code on its own origin, but never navigate the page. */
export const embedSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Makes the content fill its frame. */
export const fillStyle = 'html,body,iframe{display:block;inline-size:100%;block-size:100%;margin:0;border:0}';
