/**
 * Runs before every other script. HTML passes as it is, since the content security policy already
 * keeps it from running anything; the address of a script or worker must be one of this site's built
 * files; text becomes the content of a script element only if it is data, as search engines read it.
 * Written as text, because this is how it stands in a page.
 */
export const SCRIPT = `self.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:function(html){return html},
createScriptURL:function(address){
var url=new URL(address,location.origin);
if(url.origin===location.origin&&/^\\/(assets\\/|sw\\.js$)/.test(url.pathname))return address;
throw new TypeError("不是本站的脚本："+address)},
createScript:function(text){JSON.parse(text);return text}})`;
