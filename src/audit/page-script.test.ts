import { readdirSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';

/* Files of a page script are joined in one scope: a second function of the same name would silently replace the first. */

const scripts = ['browser', 'banner/browser'].flatMap((folder) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ folder, name: file.slice(0, -'.ts'.length) })),
);

test.each(scripts)(
  '$folder/$name and its neighbours are one script without imports, exports and equal names',
  (script) => {
    const text = pageScript(script.name, 'undefined', script.folder);
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/^(?:import|export)\b/m);
    const names = topLevelNames(text);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  },
);

test('the rule sees functions of the same name', () => {
  expect(topLevelNames('function a() {\n  function b() {}\n}\nasync function a() {}\nconst c = 1;')).toEqual([
    'a',
    'a',
    'c',
  ]);
});

function topLevelNames(text: string): string[] {
  return [...text.matchAll(/^(?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name = '']) => name);
}
