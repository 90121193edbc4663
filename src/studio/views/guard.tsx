import type { AdminViewServerProps, ImportMap } from 'payload';
import type { ComponentType } from 'react';
import { isFor, type View, views } from './list.ts';

type ViewComponent = ComponentType<AdminViewServerProps>;
/** What somebody sees for whom a view is not. */
export type RefusedView = ComponentType<AdminViewServerProps & { view: View }>;

/** The admin's components with a guard before each view of ours: none is so much as called for somebody it is not for. */
export function guarded(components: ImportMap, Refused: RefusedView): ImportMap {
  const own = Object.values<View>(views).filter(({ access }) => access !== 'anybody');
  return { ...components, ...Object.fromEntries(own.map((view) => [view.component, before(components[view.component] as ViewComponent, { view, Refused })])) };
}

function before(Shown: ViewComponent, { view, Refused }: { view: View; Refused: RefusedView }): ViewComponent {
  return function Guarded(props) {
    return isFor(view, props.initPageResult.req.user) ? <Shown {...props} /> : <Refused {...props} view={view} />;
  };
}
