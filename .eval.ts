import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const W='/work/wt-s/';
const { buildSearchIndex } = await import(W+'src/search/index/build-index.ts');
const { openSearcher } = await import(W+'src/search/searcher.ts');
const { WEIGHTS } = await import(W+'src/search/rank/weights.ts');
const { questionSets } = await import(W+'bench/search/answers/question-sets.ts');
const { readQuestions } = await import(W+'bench/search/answers/questions.ts');
const { outcomesOf } = await import(W+'bench/search/answers/outcomes.ts');
process.chdir(W);
const sets=[...questionSets('all',undefined), ...questionSets('/work/shared/data/questions-linnet.jsonl',undefined)];
sets[3].name='ninetyfour';
const tag=process.env.TAG??'base'; const rebuild=process.env.REBUILD==='1';
const res:any={};
let t=0,n=0;
for(const s of sets){
  const f=`/tmp/s/${tag}-${s.name}.idx`;
  if(rebuild||!existsSync(f)) writeFileSync(f, await buildSearchIndex(s.documentation.documents,s.documentation.site));
  const searcher=openSearcher(new Uint8Array(readFileSync(f)));
  const qs=readQuestions(s.file,s.documentation.documents);
  const out=outcomesOf(qs,(q:string)=>{const a=performance.now();const r=searcher.search(q,{offset:0,limit:5});t+=performance.now()-a;n++;return r.results;});
  res[s.name]=out;
}
const table:any={};let rows:any={};
for(const [name,out] of Object.entries<any>(res)){
  const ans=out.filter((o:any)=>o.question.pages.length>0);
  const at=(k:number)=>(ans.filter((o:any)=>o.answer<=k).length/ans.length).toFixed(3);
  const bytes=Math.round(out.reduce((s:number,o:any)=>s+Buffer.byteLength(JSON.stringify(o.results)),0)/out.length);
  table[name]={a1:at(1),a3:at(3),a5:at(5),p1:(ans.filter((o:any)=>o.page<=1).length/ans.length).toFixed(3),bytes};
  for(const o of ans) rows[name+'/'+o.question.id]=o.answer;
}
console.table(table);console.log('ms/query',(t/n).toFixed(3));
const cmp=process.env.CMP; if(cmp){const old=JSON.parse(readFileSync(`/tmp/s/rows-${cmp}.json`,'utf8'));
 for(const k of [1,3,5]){let w=0,l=0;const wl:any={};for(const [id,a] of Object.entries<any>(rows)){const b=old[id]??Infinity;const A=(a??Infinity)<=k,B=b!==null&&b<=k;if(A&&!B){w++;(wl[id.split('/')[0]]??=[0,0])[0]++;}if(B&&!A){l++;(wl[id.split('/')[0]]??=[0,0])[1]++; if(process.env.LOST&&k===1)console.log('lost',id);}}console.log('@'+k,'won',w,'lost',l,JSON.stringify(wl));}}
if(process.env.SAVE) writeFileSync(`/tmp/s/rows-${process.env.SAVE}.json`,JSON.stringify(rows));
if(process.env.SHOW){for(const [name,out] of Object.entries<any>(res))for(const o of out){if(o.question.id===process.env.SHOW||process.env.SHOW==='misses:'+name&&o.answer>1){console.log('\n#',o.question.id,o.question.query,'| pages',o.question.pages.join(' '),'| want',String(o.question.answer),'| page',o.page,'answer',o.answer);for(const r of o.results.slice(0,2))console.log('  -',r.name,'\n   ',r.description);}}}
