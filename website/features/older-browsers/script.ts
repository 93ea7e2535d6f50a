/**
 * Shows a notice, once, in browsers older than the list in package.json. Popovers are the newest
 * API that the site uses without a fallback, so their absence indicates the age. An inline script
 * as text, in ES5.
 */
export const SCRIPT = `(function(){
if("popover" in HTMLElement.prototype)return;
try{if(localStorage.getItem("swapx.older-browser"))return;localStorage.setItem("swapx.older-browser","told")}catch(e){}
var line=document.createElement("p");
line.className="older-browser";
line.setAttribute("role","status");
line.textContent="你的浏览器版本较旧：所有页面都可以阅读，但术语解释、搜索框与“运行”可能用不了，更新浏览器后即可使用。";
document.body.appendChild(line)})()`;
