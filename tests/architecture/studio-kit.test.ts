import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './source.ts';

const kit = 'src/studio/ui/kit/';
/** These draw charts and figures with components of their own. */
const figures = ['dashboard', 'reports', 'ui'].map((folder) => `src/studio/analytics/${folder}/`);

/** The buttons above a preview's page are in its document, which has none of the studio's styles. */
const onThePage = 'src/studio/editing/preview/write/toolbar.tsx';

const views = sourceFiles('src/studio').filter(
  ({ path }) => path.endsWith('.tsx') && ![kit, onThePage, ...figures].some((folder) => path.startsWith(folder)),
);

test('the views of the studio take tables, buttons and dialogs from the kit', () => {
  expect(found(/<(?:table|button|dialog)\b|tabIndex=\{0\}/g)).toEqual([]);
});

test('the views of the studio use the components of the kit, not their classes', () => {
  expect(found(/className=[^>]*\bkit-[\w-]+/g)).toEqual([]);
});

test('a view uses the CSS of its own folder', () => {
  const isForeign = ({ specifier }: SourceFile['imports'][number]) => /^\.\..*\.css$/.test(specifier);
  const layout = 'src/studio/app/(payload)/layout.tsx';
  expect(
    views.filter(({ path, imports }) => path !== layout && imports.some(isForeign)).map(({ path }) => path),
  ).toEqual([]);
});

function found(pattern: RegExp): string[] {
  return views.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([use]) => `${path}: ${use}`));
}
