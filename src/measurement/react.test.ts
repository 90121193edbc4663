import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { type Measure, MeasureProvider, useMeasure } from './react.ts';

function Plan() {
  const { event } = useMeasure();
  event('select_content', { content_id: 'pro' });
  return createElement('p', null, 'Pro');
}

afterEach(() => vi.unstubAllGlobals());

it('a component reports to the page, and to nobody where there is none: on a server, or before the page runs', () => {
  expect(renderToStaticMarkup(createElement(Plan))).toBe('<p>Pro</p>');
  const event = vi.fn<Measure['event']>();
  vi.stubGlobal('candor', { measure: { event } });
  renderToStaticMarkup(createElement(Plan));
  expect(event.mock.calls).toEqual([['select_content', { content_id: 'pro' }]]);
});

it('a provider takes what is reported below it', () => {
  const event = vi.fn<Measure['event']>();
  renderToStaticMarkup(createElement(MeasureProvider, { value: { event } }, createElement(Plan)));
  expect(event).toHaveBeenCalledOnce();
});
