import { createContext, useContext } from 'react';
import type { EventName, EventParameters, Measure, ParametersOf, PageMeasure } from './events.ts';

/** The page's own way to report. On a server, before the page runs, and on a hostname that is not registered there is none, and nothing happens. */
const pageMeasure: Measure = {
  event: (name: string, parameters?: EventParameters) => {
    const { candor } = globalThis as { candor?: { measure?: PageMeasure } };
    candor?.measure?.event(name, parameters);
  },
};

const MeasureContext = createContext<Measure>(pageMeasure);

/** Around components that should report somewhere else: to a test, or to another measurement. `value` has the one function of `Measure`. */
export const MeasureProvider = MeasureContext;

/** Reports events from components, by GA4's names, with their parameters checked. Without the visitor's agreement nothing is told or kept. */
export function useMeasure(): Measure {
  return useContext(MeasureContext);
}

export type { EventName, EventParameters, Measure, ParametersOf };
