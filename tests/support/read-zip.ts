/** Returns the files of a ZIP archive that does not compress, in the order of its list. Reads what is at the end of it, as programs do. */
export function readZip(archive: Buffer): { path: string; bytes: Buffer }[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('The archive has no list of its files.');
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [sizeBytes, nameBytes] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const path = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const start = archive.readUInt32LE(at + 42);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return { path, bytes: archive.subarray(from, from + sizeBytes) };
  });
}
