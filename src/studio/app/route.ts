/** Redirects the root of the studio's URL to the admin: nothing else is there, and people who type it want the admin. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: '/admin' } });
}
