import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Why it can do nothing now; a press says so. */
  refusal?: string;
  onPress: () => void;
  tell?: (text: string) => void;
}

/** A button that keeps its place and its focus when it can do nothing. */
export default function ToolButton({ label, refusal, onPress, tell }: Props): ReactNode {
  const isRefused = refusal !== undefined;
  return (
    <button
      type="button"
      aria-disabled={isRefused}
      title={refusal}
      onClick={isRefused ? () => tell?.(refusal) : onPress}
    >
      {label}
    </button>
  );
}
