/* What an attacker, or a broken import, might put into fields. None of it may become markup or a script address. */

export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</textarea></style></script><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<!--><script>alert(1)</script>-->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '\u0000<script>alert(1)</script>',
  '<p style="position:fixed;inset:0">over everything</p>',
];

export const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example/',
  'https:javascript:alert(1)//" onmouseover="alert(1)',
  'relative/path',
  '',
];

/** Values of every JSON type, for fields that expect another one. */
export const wrongValues: unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1e9,
  '',
  'text',
  [],
  [null],
  [[]],
  {},
  { root: null },
  { root: { children: 'x' } },
  { root: { children: [null, 1, { type: 'constructor' }, { type: '__proto__' }] } },
];
