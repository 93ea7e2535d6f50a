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

/** The parts of the page that are scrolled to. */
function useParts() {
  const section = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const trapList = useRef<HTMLParagraphElement>(null);

  /** What is to be done next is read first, with the pane below it. */
  function turnToCard() {
    card.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView();
  }

  function turnToTraps() {
    trapList.current?.focus({ preventScroll: true });
    trapList.current?.scrollIntoView();
  }

  return { section, stage, card, trapList, turnToCard, turnToTraps };
}

/** The next mission that is left, from the first again after the last. */
function missionAfter(id: MissionId, done: readonly MissionId[]): MissionId | undefined {
  const place = missions.findIndex((mission) => mission.id === id);
  const others = [...missions.slice(place + 1), ...missions.slice(0, place)];
  return others.find((mission) => !done.includes(mission.id))?.id;
}

export function usePractice() {
  const { turnToCard, turnToTraps, ...parts } = useParts();
  const { section } = parts;
  const presses = useRef(0);
  const [mission, setMission] = useState<MissionId>(missions[0].id);
  const [trap, setTrap] = useState<ChosenTrap>();
  const [done, setDone] = useState<readonly MissionId[]>([]);
  const seen = useSyncExternalStore(watchTraps, keptTraps, noTraps);
  const [isStarted, setIsStarted] = useState(false);

  function choose(id: MissionId) {
    setMission(id);
    // Who is in a trap leaves it first.
    setTrap((chosen) => (chosen?.press ? chosen : undefined));
  }

  function show(id: MissionId) {
    choose(id);
    turnToCard();
  }

  /** From a mission that is done to the next that is left, else to the traps. */
  function goOn() {
    const next = missionAfter(mission, done);
    if (next) show(next);
    else turnToTraps();
  }

  function enter(id: TrapId) {
    setIsStarted(true);
    presses.current += 1;
    setTrap({ id, press: presses.current });
    turnToCard();
  }

  const leaveTrap = useCallback(() => setTrap(undefined), []);

  function start() {
    setIsStarted(true);
    turnToCard();
  }

  function see(id: TrapId) {
    if (!seen.includes(id)) keepTraps([...seen, id]);
  }

  function startOver() {
    leaveTrap();
    keepTraps([]);
    setMission(missions[0].id);
    turnToCard();
  }

  useEffect(() => {
    const followAddress = () => {
      const named = namedInAddress();
      if (named.mission) choose(named.mission);
      const { trap: id } = named;
      // Nothing is loaded before a press.
      if (id) setTrap((chosen) => (chosen?.press ? chosen : { id, press: 0 }));
      if (named.mission || id) section.current?.scrollIntoView();
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
    ...{ ...parts, mission, trap, done, seen, isStarted },
    ...{ show, goOn, enter, leaveTrap, start, see, startOver, resume, setDone },
  };
}
