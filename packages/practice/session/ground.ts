/** The practice ground: answers what the page asks, one request after another. */
import type { DeployedChain } from 'swapx-chain/state/content';
import type { Answer, Request } from '../protocol';
import { act, propose, quote } from './actions';
import { Refused } from './refused';
import { openSession, type Session, type TrapContracts } from './session';
import { choiceOf, enterTrap, type EnteredTrap } from './traps';
import { viewOf } from './view';

export function createGround(): (request: Request) => Promise<Answer> {
  let opened: Session | undefined;
  let trap: EnteredTrap | undefined;

  function session(): Session {
    if (!opened) throw new Error('练习场还没有打开');
    return opened;
  }

  function entered(): EnteredTrap {
    if (!trap) throw new Refused('你不在陷阱里');
    return trap;
  }

  const view = async (): Promise<Answer> => ({
    kind: 'view',
    value: await viewOf(session(), trap),
  });

  return async (request) => {
    switch (request.type) {
      case 'open': {
        const contracts = JSON.parse(request.contracts) as TrapContracts;
        opened = await openSession(JSON.parse(request.state) as DeployedChain, contracts);
        for (const action of request.actions) await act(opened, action);
        return view();
      }
      case 'quote':
        return { kind: 'quote', value: await quote(session(), request.action) };
      case 'propose':
        return { kind: 'proposal', value: await propose(session(), request.action) };
      case 'act':
        if (trap) throw new Refused('先离开陷阱，再做别的');
        await act(session(), request.action);
        return view();
      case 'enter-trap':
        if (trap) throw new Refused('先离开这个陷阱');
        trap = await enterTrap(session(), request.trap);
        return view();
      case 'propose-choice':
        return { kind: 'proposal', value: choiceOf(entered(), request.choice).proposal };
      case 'refuse-choice':
        entered().refuse(request.choice);
        return view();
      case 'take-choice':
        await entered().take(request.choice);
        return view();
      case 'leave-trap':
        await entered().leave();
        trap = undefined;
        return view();
    }
  };
}
