/** `hint` explains the column on hover. */
type HeadCell = { name: string; hint?: string };

/** The head of a table, with a cell for each column. */
export function TableHead({ cells }: { cells: readonly HeadCell[] }) {
  return (
    <thead>
      <tr>
        {cells.map(({ name, hint }, column) => (
          <th key={column} scope="col" title={hint}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
