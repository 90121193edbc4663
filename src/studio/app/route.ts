/** Nothing stands at the root of the studio's address; people who type it want the admin. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: '/admin' } });
}
