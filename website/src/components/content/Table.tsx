import type { ComponentProps, ReactNode } from 'react';

/** A table wider than the screen scrolls by itself, and by keyboard too (Table.behaviour.ts). */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  );
}
