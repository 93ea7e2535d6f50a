declare module '@generated/paste-box/default/known-facts.json' {
  const facts: import('swapx-models/decode/known').KnownFacts;
  export default facts;
}
