import type { ConsentDependencies } from '../../consent/dependencies.ts';
import type { Route } from '../../delivery/routes.ts';
import type { Environment } from '../../platform/environment.ts';
import { type FilesEnvironment, openSharedFiles } from '../../platform/files/shared-files.ts';
import type { Log } from '../../platform/log.ts';
import type { VisitorPagesDependencies } from './answer.ts';
import { openVisitorEventReader } from './events.ts';
import { myDataRoutes } from './my-data.ts';
import { receiptRoutes } from './receipt.ts';
import { transparencyRoutes } from './transparency.ts';
import { verifyRoutes } from './verify.ts';

type VisitorPages = { routes: Route[]; close(): Promise<void> };

type Options = VisitorPagesDependencies &
  ConsentDependencies & { environment: FilesEnvironment & Pick<Environment, 'eventsUrl'>; log: Log };

/** Opens the pages about a visitor's own records, and the transparency page, which is the same for everybody. */
export function openVisitorPages(options: Options): VisitorPages {
  const events = openVisitorEventReader(options);
  const routes = [
    ...receiptRoutes(options),
    ...verifyRoutes(options),
    ...transparencyRoutes({ ...options, published: openSharedFiles(options.environment, 'published') }),
    ...myDataRoutes({ ...options, eventsOf: events.eventsOf }),
  ];
  return { routes, close: () => events.close() };
}
