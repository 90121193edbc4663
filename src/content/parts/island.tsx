import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

type Props<Given extends object> = {
  /** The folder of a block with an `island.tsx`. */
  name: string;
  /** Of the block; ids inside begin with it. */
  id: string;
  component: FunctionComponent<Given>;
  /** Written beside the HTML, so they must survive JSON. */
  props: Given;
};

/** A React component that the browser takes over when it comes into view or is used. Its HTML is in the page, so it reads without a script. */
export function Island<Given extends object>({ name, id, component: Component, props }: Props<Given>) {
  // Rendered apart: what is hydrated needs the marks between texts that a static page does without.
  const __html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return <div id={id} data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html }} />;
}
