/** Escapes a text for HTML, between tags or in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML, between tags or in any attribute. Characters that XML 1.0 does not allow are removed. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(notInXml, '')).replaceAll("'", '&apos;');
}
