import { describe, expect, it } from 'vitest';
import { defaultRedactedParameters } from './default-parameters.ts';
import { listedNames, redactParameters } from './parameters.ts';

const names = listedNames(defaultRedactedParameters);

describe('the value of a listed query parameter', () => {
  it.each([
    ['at the end', 'https://a.example/reset?token=abc', 'https://a.example/reset?token=(redacted)'],
    ['between others', '/x?a=1&token=abc&b=2#c', '/x?a=1&token=(redacted)&b=2#c'],
    ['of a name in capitals', '/x?Access_Token=abc', '/x?Access_Token=(redacted)'],
    ['of a name in camel case', '/x?resetToken=abc&userEmail=joe', '/x?resetToken=(redacted)&userEmail=(redacted)'],
    [
      'of a name with a listed part',
      '/x?Reset_Token=abc&user.e-mail=joe&x-api-key-v2=1',
      '/x?Reset_Token=(redacted)&user.e-mail=(redacted)&x-api-key-v2=(redacted)',
    ],
    [
      'of a name that is two parts of a longer one',
      '/x?billingFirstName=Joe&accessTOKEN=1&JWTToken=2',
      '/x?billingFirstName=(redacted)&accessTOKEN=(redacted)&JWTToken=(redacted)',
    ],
    ['of a ticket or a key', '/x?ticket=abc&key=abc', '/x?ticket=(redacted)&key=(redacted)'],
    ['of an encoded name', '/x?%74oken=abc', '/x?%74oken=(redacted)'],
    ['of a name that is encoded twice', '/x?%2574oken=abc&b=2', '/x?%2574oken=(redacted)&b=2'],
    ['with its own encoded signs', '/x?token=a%26b%3Dc&b=2', '/x?token=(redacted)&b=2'],
    ['with an equals sign', '/x?token=YWJj==&b=2', '/x?token=(redacted)&b=2'],
    ['with a space', '/x?lastname=van Dyke&b=2', '/x?lastname=(redacted)&b=2'],
    [
      'in an address within an address',
      '/x?next=%2Freset%3Ftoken%3Dabc%26b%3D2&c=3',
      '/x?next=%2Freset%3Ftoken%3D(redacted)%26b%3D2&c=3',
    ],
    [
      'in an address two levels down',
      '/x?n=%2Fa%3Fm%3D%252Fb%253Ftoken%253Dabc%2526c%253D1&d=4',
      '/x?n=%2Fa%3Fm%3D%252Fb%253Ftoken%253D(redacted)%2526c%253D1&d=4',
    ],
    ['as the value of another', '/x?state=token%3Dabc%26b%3D1', '/x?state=token%3D(redacted)%26b%3D1'],
    ['in a fragment', '/cb#access_token=abc&state=1', '/cb#access_token=(redacted)&state=1'],
    ['behind a semicolon', '/x;session_id=abc?b=2', '/x;session_id=(redacted)?b=2'],
    ['in brackets', '/x?user[email]=joe&b=2', '/x?user[email]=(redacted)&b=2'],
    ['in encoded brackets', '/x?user%5Bemail%5D=joe', '/x?user%5Bemail%5D=(redacted)'],
    ['in a list', '/x?email[]=joe&email[1]=ann', '/x?email[]=(redacted)&email[1]=(redacted)'],
    ['without an address around it', 'token=abc', 'token=(redacted)'],
    ['in a sentence', 'See token=abc', 'See token=(redacted)'],
    ['twice', '/x?token=a&token=b', '/x?token=(redacted)&token=(redacted)'],
    ['that is empty', '/x?token=&b=2', '/x?token=(redacted)&b=2'],
  ])('%s is replaced', (_, text, expected) => {
    expect(redactParameters(text, names)).toBe(expected);
    expect(redactParameters(expected, names)).toBe(expected);
  });

  it.each([
    '/x?tokens=abc',
    '/x?q=token',
    '/token/abc',
    '/x?a=1&b=2',
    '100% token',
    '',
    '?',
    '=',
    'a%3',
    '/x?mytoken=1',
    '/x?keyword=a&telling=1&mailing=2',
    '/x?utm_source=letter&utm_campaign=autumn&gclid=1',
    '/x?token',
  ])('is not seen in %s', (text) => {
    expect(redactParameters(text, names)).toBe(text);
  });

  it('is found in one pass, whatever a stranger makes of the text', () => {
    const texts = [
      ...['a=', '?', '%25', '%3D', 'token%3D', 'token=', '&token=a'].map((part) => part.repeat(64_000 / part.length)),
      `?token=${'%253D'.repeat(12_000)}`,
      `?${'aB'.repeat(32_000)}=1`,
      `?${'a_'.repeat(32_000)}=1`,
    ];
    for (const text of texts) expect(redactParameters(text, names).length).toBeLessThanOrEqual(text.length * 3);
  });
});
