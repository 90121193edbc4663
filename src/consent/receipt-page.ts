import type { SignedReceipt } from './receipt.ts';

/** The receipt as a page of its own: no styles, no scripts, prints on one sheet. */
export function receiptPage({ receipt, signature }: SignedReceipt): string {
  const rows = [
    ['Record', receipt.record_id],
    ['Your consent id', receipt.pii_principal_id],
    ['Decided at', receipt.events[0]?.event_time ?? ''],
    ...receipt.pii_processing.purposes.map(({ purpose, state }) => [purpose, state]),
    ['Shown to you', `version ${receipt.pii_processing.notice_version}`],
    ['Website', receipt.party_identification.pii_controller],
    ['Signature', `${signature.algorithm} ${signature.value}`],
    ['Key of the signature', signature.public_key],
  ];
  const list = rows.map(([term = '', text = '']) => `<dt>${escape(term)}</dt><dd>${escape(text)}</dd>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Your consent receipt</title></head>
<body><main>
<h1>Your consent receipt</h1>
<dl>
${list}
</dl>
<p><a href="/consent/receipt?format=json">Download as JSON</a> · <a href="/consent/preferences">Change or withdraw</a> · <a href="/">Back to the website</a></p>
</main></body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
