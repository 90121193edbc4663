import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';

type FrameProps = AdminViewServerProps & {
  /** Replaces the layout of the kit. */ className?: string;
  children: ReactNode;
};

/** The studio's layout around a custom page. */
export function Frame({ className = 'kit-page', children, initPageResult, params, searchParams }: FrameProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult;
  const { payload, i18n, user } = req;
  const { collections, globals } = visibleEntities;
  const template = {
    i18n,
    locale,
    params,
    payload,
    permissions,
    req,
    searchParams,
    user: user ?? undefined,
    viewActions: payload.config.admin.components.actions ?? [],
    visibleEntities: { collections, globals },
  };
  return (
    <DefaultTemplate {...template}>
      <main>
        <Gutter className={className}>{children}</Gutter>
      </main>
    </DefaultTemplate>
  );
}

/** Returns the query parameters, one value for each. */
export function parametersOf(given: AdminViewServerProps['searchParams']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );
}
