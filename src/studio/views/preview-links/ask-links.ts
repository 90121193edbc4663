'use client';
import type { PreviewLink } from '../../preview/links/preview-links.ts';

export type Asked = { links?: readonly PreviewLink[]; problem?: string };

/** Requests the links or, with a body, creates or revokes one. Any failure becomes a message. */
export async function askLinks(address: string, body?: object): Promise<Asked> {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      credentials: 'same-origin',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer: { links?: PreviewLink[]; errors?: { message?: string }[] } = await response.json();
    return response.ok
      ? { links: answer.links ?? [] }
      : { problem: answer.errors?.[0]?.message ?? 'That did not work. Please try again.' };
  } catch {
    return { problem: 'The studio does not answer. Please try again.' }; // No network or no JSON: the difference does not matter to the reader.
  }
}
