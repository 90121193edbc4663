import type { ContentFamily, Parameters } from '../page.ts';

/** Measures events that content declares: `data-event="name"` on any clicked element, with parameters as `data-event-*`. Hyphens become underscores. */
export const watchDeclared: ContentFamily = ({ report, stopped }) => {
  const clicked = ({ target }: MouseEvent) => {
    const element = target instanceof Element && target.closest('[data-event]');
    if (!element) return;
    const parameters: Parameters = {};
    for (const { name, value } of element.attributes)
      if (name.startsWith('data-event-')) parameters[name.slice(11).replaceAll('-', '_')] = value;
    report(element.getAttribute('data-event') ?? '', parameters);
  };
  document.addEventListener('click', clicked, { signal: stopped });
};
