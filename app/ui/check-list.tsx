interface CheckListProps {
  items: readonly string[];
  className: string;
}

export function CheckList({items, className}: CheckListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="check flex gap-3">
          {item}
        </li>
      ))}
    </ul>
  );
}
