/** Returns whether a name matches a registered pattern, in which `*` stands for any run of characters. */
export function isNamed(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return name === first;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  return rest.every((part) => {
    const found = name.indexOf(part, at);
    at = found + part.length;
    return found !== -1 && at <= name.length - last.length;
  });
}
