interface CheckListProps {
  items: readonly string[];
  className: string;
}

export function CheckList({items, className}: CheckListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li
          key={item}
          className="flex gap-3 before:mx-1.5 before:mt-1 before:h-3 before:w-1.75 before:flex-none before:rotate-45 before:border-product before:border-r-[1.5px] before:border-b-[1.5px]"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
