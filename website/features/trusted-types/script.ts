/**
 * Runs before every other script. HTML is unchanged, since the content security policy already
 * prevents it from running scripts; URLs of scripts and workers must be built files of this site; a
 * string becomes the text of a script element only if it is JSON-LD. An inline script as text.
 */
export const SCRIPT = `self.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:function(html){return html},
createScriptURL:function(address){
var url=new URL(address,location.origin);
if(url.origin===location.origin&&/^\\/(assets\\/|sw\\.js$)/.test(url.pathname))return address;
throw new TypeError("不是本站的脚本："+address)},
createScript:function(text){JSON.parse(text);return text}})`;
