/** The state of the practice ground: the mission or the trap in the card, and what has been done. */
import { missionAnchor, type MissionId, missions } from '../missions';
import { trapAnchor, type TrapId, traps } from '../traps';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { keepTraps, keptTraps, noTraps, watchTraps } from './kept';

/** The mission or the trap that the address names, as links of other pages do. */
function namedInAddress(): { mission?: MissionId; trap?: TrapId } {
  const anchor = window.location.hash.slice(1);
  return {
    mission: missions.find(({ id }) => missionAnchor(id) === anchor)?.id,
    trap: traps.find(({ id }) => trapAnchor(id) === anchor)?.id,
  };
}

/** A trap in the card. The number tells two presses of the same button apart; 0 is before the first. */
interface ChosenTrap {
  id: TrapId;
  press: number;
}

export function usePractice() {
  const section = useRef<HTMLElement>(null);
  const trapList = useRef<HTMLParagraphElement>(null);
  const presses = useRef(0);
  const [mission, setMission] = useState<MissionId>(missions[0].id);
  const [trap, setTrap] = useState<ChosenTrap>();
  const [done, setDone] = useState<readonly MissionId[]>([]);
  const seen = useSyncExternalStore(watchTraps, keptTraps, noTraps);
  const [isStarted, setIsStarted] = useState(false);

  function show(id: MissionId) {
    setMission(id);
    // Who is in a trap leaves it first.
    setTrap((chosen) => (chosen?.press ? chosen : undefined));
    section.current?.scrollIntoView();
  }

  function enter(id: TrapId) {
    setIsStarted(true);
    presses.current += 1;
    setTrap({ id, press: presses.current });
    section.current?.scrollIntoView();
  }

  const leaveTrap = useCallback(() => setTrap(undefined), []);

  function start() {
    setIsStarted(true);
    section.current?.scrollIntoView();
  }

  function see(id: TrapId) {
    if (!seen.includes(id)) keepTraps([...seen, id]);
  }

  function startOver() {
    leaveTrap();
    keepTraps([]);
    setMission(missions[0].id);
  }

  useEffect(() => {
    const followAddress = () => {
      const named = namedInAddress();
      if (named.mission) show(named.mission);
      if (named.trap) {
        const { trap: id } = named;
        // Nothing is loaded before a press.
        setTrap((chosen) => (chosen?.press ? chosen : { id, press: 0 }));
        section.current?.scrollIntoView();
      }
    };
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, []);

  /** Who comes back goes on where they were, unless the address says otherwise. */
  const resume = useCallback((kept: readonly MissionId[]) => {
    const next = missions.find(({ id }) => !kept.includes(id)) ?? missions.at(-1)!;
    if (kept.length > 0 && !namedInAddress().mission) setMission(next.id);
  }, []);

  return {
    ...{ section, trapList, mission, trap, done, seen, isStarted },
    ...{ show, enter, leaveTrap, start, see, startOver, resume, setMission, setDone },
  };
}
