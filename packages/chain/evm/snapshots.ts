// Snapshots of the chain (evm_snapshot, evm_revert).
import type { Ledger, LedgerCopy } from './ledger';
import type { Mining, MiningCopy } from './mining';

interface Snapshot {
  ledger: LedgerCopy;
  mining: MiningCopy;
}

export class Snapshots {
  private readonly kept = new Map<number, Snapshot>();
  private next = 1;

  constructor(
    private readonly ledger: Ledger,
    private readonly mining: Mining,
  ) {}

  take(): number {
    const id = this.next++;
    this.kept.set(id, { ledger: this.ledger.copy(), mining: this.mining.copy() });
    return id;
  }

  /** Restores a snapshot and deletes it and all later ones; false if it does not exist. */
  revertTo(id: number): boolean {
    const snapshot = this.kept.get(id);
    if (!snapshot) return false;
    for (const later of this.kept.keys()) if (later >= id) this.kept.delete(later);
    this.ledger.returnTo(snapshot.ledger);
    this.mining.returnTo(snapshot.mining);
    return true;
  }
}
