import { classifyHost, hostnameOf } from '../classification/hosts.ts';
import { isDeclaredAs } from '../classification/stored.ts';
import type { Declaration, DeclaredCookie } from '../contract.ts';

/** The row that speaks of a cookie or stored key. */
export function declaredRow(name: string, declaration: Declaration): DeclaredCookie | undefined {
  return declaration.cookies.find((row) => row.name === name) ?? declaration.cookies.find((row) => isDeclaredAs(name, row));
}

/** A host is declared when the declaration names it, what it is a part of, or its owner. */
export function isHostDeclared(host: string, { cookies, text = '' }: Declaration): boolean {
  const said = [text, ...cookies.map(({ vendor }) => vendor ?? '')].join('\n').toLowerCase();
  const { owner } = classifyHost(host);
  const parents = hostnameOf(host).split('.').map((_, from, labels) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
  return parents.some((name) => said.includes(name)) || (owner !== undefined && said.includes(ownerWord(owner)));
}

/** `Google Analytics 4` → `google`: declarations seldom use a product's full name. */
function ownerWord(owner: string): string {
  return (owner.split(/[ ,]/)[0] ?? owner).toLowerCase();
}
