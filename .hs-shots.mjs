import { chromium } from 'playwright-core';
const base='http://localhost:'+process.env.P;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const c=await b.newContext({viewport:{width:1366,height:900}}); const p=await c.newPage();
p.on('pageerror',e=>console.log('ERR',e.message));
await p.goto(base); await p.getByLabel('Логин').fill('student'); await p.getByLabel('Пароль').fill('demo'); await p.getByRole('button',{name:/Войти/}).first().click();
await p.waitForURL(u=>u.href.startsWith(base+'/') && !u.href.includes('login'),{timeout:30000}); await p.waitForTimeout(2500);
await p.keyboard.press('Escape'); 
await p.waitForTimeout(500);
const skip=p.getByRole('button',{name:/Пропустить/}); if(await skip.count()) {await skip.first().click(); await p.waitForTimeout(500);}
const shot=async(n)=>{await p.screenshot({path:`/tmp/hs-${n}.png`});};
await p.reload(); await p.waitForTimeout(2000); await shot('ru-1366');
await p.setViewportSize({width:390,height:844}); await p.waitForTimeout(300); await shot('ru-390');
await p.screenshot({path:'/tmp/hs-ru-390-full.png',fullPage:true});
const home=process.env.HOME_JSON?JSON.parse(process.env.HOME_JSON):null;
if(home){ await p.route('**/home/student*',r=>r.fulfill({json:home})); await p.emulateMedia({colorScheme:'dark'}); await p.reload(); await p.waitForTimeout(1500); await shot('busy-ru-390-dark');
 await p.evaluate(()=>localStorage.setItem('lng','en')); await p.emulateMedia({colorScheme:'light'}); await p.setViewportSize({width:320,height:640}); await p.reload(); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/hs-busy-en-320.png',fullPage:true});
 await p.setViewportSize({width:1366,height:900}); await p.waitForTimeout(300); await shot('busy-en-1366');}
console.log(JSON.stringify(await p.evaluate(async()=>{const t=localStorage.getItem('auth_token');const r=await fetch('/gateway/lks-back/api/home/student',{headers:{authorization:'Bearer '+t}});return await r.json();})).slice(0,1500));
const d=await b.newContext({viewport:{width:390,height:844},serviceWorkers:'block'}); const q=await d.newPage(); const tok=await p.evaluate(()=>localStorage.getItem('auth_token'));
await q.addInitScript(t=>{localStorage.setItem('auth_token',t)},tok); const reqs=[]; q.on('requestfinished',r=>reqs.push(r.url().replace(base,''))); await q.goto(base); await q.waitForTimeout(3000); console.log(reqs.length, reqs.join('\n'));
await b.close();
