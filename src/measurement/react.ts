import { createContext, useContext } from 'react';
import type { EventName, EventParameters, Measure, ParametersOf, PageMeasure } from './events.ts';

/** The page's own reporting function. It does nothing on a server, before the page runs, and on an unregistered hostname, where no such function exists. */
const pageMeasure: Measure = {
  event: (name: string, parameters?: EventParameters) => {
    const { candor } = globalThis as { candor?: { measure?: PageMeasure } };
    candor?.measure?.event(name, parameters);
  },
};

const MeasureContext = createContext<Measure>(pageMeasure);

/** Wraps components that should report somewhere else: to a test, or to another measurement. `value` has the one function of `Measure`. */
export const MeasureProvider = MeasureContext;

/** Reports events from components, with GA4's names and checked parameters. Without the visitor's consent nothing is sent or kept. */
export function useMeasure(): Measure {
  return useContext(MeasureContext);
}

export type { EventName, EventParameters, Measure, ParametersOf };
