import { expect, test } from 'vitest';
import { plainFileName } from './file-name.ts';

test.each([
  ['bread.jpg', 'jpg', 'bread.jpg'],
  ['price list.pdf', 'pdf', 'price list.pdf'],
  ['Grüße aus Köln.JPG', 'jpg', 'Grüße aus Köln.JPG'],
  ['holiday.jpeg', 'jpg', 'holiday.jpeg'],
  ['قائمة الأسعار.pdf', 'pdf', 'قائمة الأسعار.pdf'],
  ['نمی‌خواهم.pdf', 'pdf', 'نمی‌خواهم.pdf'],
  ['👩‍🍳 menu.png', 'png', '👩‍🍳 menu.png'],
  ['100 % #1 & more.png', 'png', '100 % #1 & more.png'],
  ['report v1.2', 'pdf', 'report v1.2.pdf'],
  ['archive.2024.final.pdf', 'pdf', 'archive.2024.final.pdf'],
])('%s of type %s stays %s', (given, extension, kept) => {
  expect(plainFileName(given, extension)).toBe(kept);
  expect(plainFileName(kept, extension)).toBe(kept);
});

test.each([
  ['a decomposed umlaut', 'Gru\u0308n.png', 'png', 'Gr\u00fcn.png'],
  ['another type than its extension says', 'photo.heic', 'webp', 'photo.webp'],
  ['a program behind a document', 'invoice.pdf.exe', 'pdf', 'invoice.pdf'],
  ['no name before the extension', '.png', 'png', 'png.png'],
  ['no name at all', '', 'pdf', 'file.pdf'],
  ['nothing but dots', '....', 'pdf', 'file.pdf'],
  ['a path out of the folder', '../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['a path of Windows', String.raw`C:\Users\me\price list.pdf`, 'pdf', 'price list.pdf'],
  ['a hidden file', '.htaccess', 'jpg', 'htaccess.jpg'],
  ['line breaks and a null', 'a\r\nX: y\u0000.pdf', 'pdf', 'aX- y.pdf'],
  ['text turned around', 'invoice\u202efdp.exe', 'pdf', 'invoicefdp.pdf'],
  ['quotes and signs of HTML', '"><img src=x>.png', 'png', '---img src=x-.png'],
  ['a device', 'CON.pdf', 'pdf', '_CON.pdf'],
  ['half a character', 'a\ud800b.png', 'png', 'a\ufffdb.png'],
  ['spaces at both ends', '  a   b  .png', 'png', 'a b.png'],
])('%s gets a plain name', (...[, given, extension, plain]) => {
  expect(plainFileName(given, extension)).toBe(plain);
  expect(plainFileName(plain, extension)).toBe(plain);
});

test('a very long name is shortened between two characters and keeps its extension', () => {
  const name = plainFileName(`${'👩‍🍳ü'.repeat(200)}.pdf`, 'pdf');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(?:👩‍🍳ü)+(?:👩‍🍳)?\.pdf$/u);
});
