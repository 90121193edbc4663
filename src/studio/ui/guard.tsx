import type { AdminViewServerProps, ImportMap } from 'payload';
import type { ComponentType } from 'react';
import { isFor, type View, views } from './views.ts';

type ViewComponent = ComponentType<AdminViewServerProps>;
/** The view for users without access. */
type RefusedView = ComponentType<AdminViewServerProps & { view: View }>;

/** Wraps each of our admin views in an access check: a view does not even run for a user without access. */
export function guarded(components: ImportMap, Refused: RefusedView): ImportMap {
  const own = Object.values<View>(views).filter(({ access }) => access !== 'anybody');
  return {
    ...components,
    ...Object.fromEntries(
      own.map((view) => [view.component, before(components[view.component] as ViewComponent, { view, Refused })]),
    ),
  };
}

function before(Shown: ViewComponent, { view, Refused }: { view: View; Refused: RefusedView }): ViewComponent {
  return function Guarded(props) {
    return isFor(view, props.initPageResult.req.user) ? <Shown {...props} /> : <Refused {...props} view={view} />;
  };
}
