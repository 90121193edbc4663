import { classifyHost, hostnameOf } from '../classification/hosts.ts';
import { isDeclaredAs } from '../classification/stored.ts';
import type { Declaration, DeclaredCookie } from '../contract.ts';

/** Returns the row about a cookie or stored key. */
export function declaredRow(name: string, declaration: Declaration): DeclaredCookie | undefined {
  return (
    declaration.cookies.find((row) => row.name === name) ?? declaration.cookies.find((row) => isDeclaredAs(name, row))
  );
}

/** Returns whether the declaration names a host, its parent domain or its owner. */
export function isHostDeclared(host: string, { cookies, text = '' }: Declaration): boolean {
  const said = [text, ...cookies.map(({ vendor }) => vendor ?? '')].join('\n').toLowerCase();
  const { owner } = classifyHost(host);
  const parents = hostnameOf(host)
    .split('.')
    .map((_, from, labels) => labels.slice(from).join('.'))
    .filter((name) => name.includes('.'));
  return parents.some((name) => said.includes(name)) || (owner !== undefined && said.includes(ownerWord(owner)));
}

/** Shortens `Google Analytics 4` to `google`, because declarations seldom use a product's full name. */
function ownerWord(owner: string): string {
  return (owner.split(/[ ,]/)[0] ?? owner).toLowerCase();
}
