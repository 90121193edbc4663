import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

type Props<Given extends object> = {
  /** The folder of a block with an `island.tsx`. */
  name: string;
  /** The block's id; ids inside begin with it. */
  id: string;
  component: FunctionComponent<Given>;
  /** Serialised beside the HTML, so they must survive JSON. */
  props: Given;
};

/** A React component that the browser hydrates when it comes into view or is used. Its HTML is in the page, so it is readable without a script. */
export function Island<Given extends object>({ name, id, component: Component, props }: Props<Given>) {
  // Rendered separately: hydration needs the markers between text nodes that a static page omits.
  const __html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return <div id={id} data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html }} />;
}
