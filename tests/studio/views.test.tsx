import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminViewServerProps } from 'payload';
import type { ComponentType, ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { guarded } from '../../src/studio/ui/guard.tsx';
import { titledIn, type View, viewConfigs, views } from '../../src/studio/ui/views.ts';
import { askers } from './askers.ts';
import { payloadRoutes, routeMatrix, viewMatrix } from './view-matrix.ts';

const Refused = () => null;
const components = Object.fromEntries(Object.values<View>(views).map(({ component }) => [component, () => null]));
const shown = guarded(components, Refused);

function propsFor(who: string): AdminViewServerProps {
  const user = who === 'anonymous' ? null : { id: '1', role: who, collection: 'users' };
  return { initPageResult: { req: { user } } } as unknown as AdminViewServerProps;
}

/** Returns what is rendered: the view itself, or the refusal. */
function seen({ component }: View, who: string): 'the view' | 'a refusal' {
  const View = shown[component] as (props: AdminViewServerProps) => ReactElement | null;
  // An unguarded view is the original component.
  if (shown[component] === components[component]) return 'the view';
  const { type } = View(propsFor(who)) ?? {};
  expect([Refused, components[component]]).toContain(type as ComponentType);
  return type === Refused ? 'a refusal' : 'the view';
}

test('the browser’s tab says what is open in the language of the studio', () => {
  const admin = { user: 'users', components: { views: { ...viewConfigs(), account: { path: '/account' } } } };
  const titles = (language: string) =>
    Object.entries(titledIn(admin as never, language).components.views).map(([name, { path, meta }]) => [
      name,
      path,
      meta?.title,
    ]);
  expect(titles('de')).toContainEqual(['records', '/records', 'Einwilligungsnachweise']);
  expect(titles('de')).toContainEqual(['account', '/account', undefined]);
  expect(titles('en')).toEqual(
    Object.entries(admin.components.views).map(([name, view]) => [
      name,
      view.path,
      (view as { meta?: { title: string } }).meta?.title,
    ]),
  );
});

describe('whom it shows itself to', () => {
  test.each(Object.entries<View>(views))('%s', (name, view) => {
    for (const who of [...askers, 'somebody with an unknown role'])
      expect(seen(view, who), who).toBe(
        viewMatrix[name]?.some((one) => one === who) || viewMatrix[name]?.includes('anonymous')
          ? 'the view'
          : 'a refusal',
      );
  });
});

test('there is a row for every other address of the studio', () => {
  const app = join(import.meta.dirname, '../../src/studio/app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(route\.ts|page\.tsx)$/.test(file),
  );
  expect(files.toSorted()).toEqual([...Object.keys(routeMatrix), ...payloadRoutes].toSorted());
});
