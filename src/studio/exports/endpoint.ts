import type { Endpoint } from 'payload';
import { adminsOnly } from '../../content/access/admins-only.ts';
import { systemClock } from '../../platform/clock.ts';
import { type FilesEnvironment, openSharedFiles } from '../../platform/files/shared-files.ts';
import { attachment } from '../../platform/http.ts';
import { note } from '../accounts/activity/note.ts';
import { confirmed } from '../accounts/confirmation.ts';
import { forRoles, headers } from '../payload/endpoint-answers.ts';
import { exportSubject } from './contract.ts';
import { emptyManifest, exportContent } from './export.ts';
import { zipOf } from './zip.ts';

/** `GET /api/content-export`: all content as one ZIP archive, for admins who have confirmed who they are. */
export function contentExportEndpoint(environment: FilesEnvironment): Endpoint {
  return {
    path: '/content-export',
    method: 'get',
    handler: forRoles(
      adminsOnly,
      'Your role does not allow this. Ask an admin.',
      confirmed(async (req) => {
        await note(req, { kind: 'exported', subject: exportSubject });
        const nowMs = systemClock.nowMs();
        const name = `candor-content-${new Date(nowMs).toISOString().slice(0, 10)}`;
        const files = exportContent({
          payload: req.payload,
          files: openSharedFiles(environment, 'media'),
          manifest: emptyManifest(nowMs),
        });
        return new Response(zipOf(files, name, nowMs), {
          headers: { ...headers, 'content-type': 'application/zip', ...attachment(`${name}.zip`) },
        });
      }),
    ),
  };
}
