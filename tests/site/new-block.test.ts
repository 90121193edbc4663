import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import type { Renderer } from '../../src/site/render-contract.ts';
import { pinnedNode, root } from '../support/product.ts';
import { origin } from './built.ts';
import { memoryReader } from './fixture/memory-reader.ts';
import { documentsWith } from './pages.ts';

const copy = mkdtempSync(join(tmpdir(), 'candor-block-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Returns every file that docs/blocks.md shows, by its path. */
function filesShown(): [path: string, content: string][] {
  const text = readFileSync(join(root, 'docs/blocks.md'), 'utf8');
  return [...text.matchAll(/^`(src\/content\/blocks\/[\w/.-]+)`\n\n```\w+\n([\s\S]*?)```$/gm)].map(
    ([, path = '', content = '']) => [path, content],
  );
}

test(
  'a block made by following docs/blocks.md is one new folder, and is shown',
  { timeout: patient(60_000) },
  async () => {
    const files = filesShown();
    expect(files.map(([path]) => path)).toEqual(
      ['fields.ts', 'search.ts', 'view.tsx', 'style.css', 'drawing.svg'].map(
        (name) => `src/content/blocks/tide/${name}`,
      ),
    );
    cpSync(join(root, 'src'), join(copy, 'src'), {
      recursive: true,
      filter: (path) => !path.includes('.next') && !path.includes('/studio/app'),
    });
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [path, content] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), content);
    }
    for (const program of ['src/content/generate.ts', 'src/site/build.ts'])
      execFileSync(pinnedNode, [join(copy, program)], { cwd: copy });
    expect(readFileSync(join(copy, 'src/content/blocks/fields.generated.ts'), 'utf8')).toContain(
      "from './tide/fields.ts'",
    );
    expect(readFileSync(join(copy, 'src/content/blocks/search.generated.ts'), 'utf8')).toContain("'tide': tide");
    const renderer: Renderer = await import(join(copy, 'dist/render/render.js'));
    const reader = memoryReader(documentsWith({ blockType: 'tide', id: 't', heading: 'High water' }), 'en');
    const { html } = renderer.renderPage({ reader, path: '/', variant: 'decided', origin });
    expect(html).toContain('<section class="tide"><div class="wrap"><h2>High water</h2></div></section>');
    expect(html).toMatch(/\/_assets\/styles\/base\.base-switches\.tide-[0-9a-f]{8}\.css/);
    expect(renderer.stylesheet(['base', 'tide'])).toContain('.tide h2{color:var(--signal-text)}');
  },
);
