import type { ComponentProps, ReactNode } from 'react';

/** A table wider than the screen scrolls by itself, and by keyboard too. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" role="group" aria-label="表格" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
