import type { Action, View } from '../../protocol';

/** Props of the wallet pane and of its steps. */
export interface WalletProps {
  view: View;
  act: (action: Action) => Promise<boolean>;
  ask: (action: Action) => Promise<void>;
  tell: (status: string) => void;
}
