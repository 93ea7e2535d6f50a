import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { askBank, askIndex } from './testing/index.built';
it('fresh', () => {
  const qs = JSON.parse(readFileSync('/tmp/fresh4/queries.json','utf8')) as {query:string;kind:string;pages:string[];answers:string[]}[];
  const out: string[] = []; const rows: unknown[] = [];
  for (const mode of ['answer+pages','pages']) {
  const tally: Record<string,{n:number;three:number;first:number}> = {};
  for (const q of qs) {
    const ok = (a: string) => { const [p,h]=decodeURI(a).split('#'); if (h && q.answers.some((x)=>x.endsWith('/'+h) && p===`/${x.split('/')[0]}/questions`)) return true; return q.pages.includes(p!) || q.pages.includes(p!+'/'); };
    const bank = askBank(q.query).slice(0,1), pages = askIndex(q.query);
    const list = mode==='pages' ? pages : [...bank, ...pages];
    const hits = list.slice(0,3).map(ok);
    for (const k of [q.kind,'all']) { const t=(tally[k]??={n:0,three:0,first:0}); t.n++; if(hits.some(Boolean))t.three++; if(hits[0])t.first++; }
    if (mode!=='pages') rows.push({query:q.query,kind:q.kind,list:list.slice(0,3),hits});
  }
  out.push(mode, ...Object.entries(tally).map(([k,t])=>`${k} ${t.n}: three ${(100*t.three/t.n).toFixed(1)} first ${(100*t.first/t.n).toFixed(1)}`));
  }
  writeFileSync(process.env.OUT+'.txt', out.join('\n')+'\n'); writeFileSync(process.env.OUT+'.json', JSON.stringify(rows,null,1));
});
