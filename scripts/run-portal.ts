import { runPortal } from '../apps/server/src/main.ts';
import type { DemoUniversity } from '../apps/server/src/start-up/demo-university.ts';

/**
 * Where the parts come together: the portal, with the demo university where that was installed. Neither the server nor
 * anything below it knows the demo, so an install for production can leave it out.
 */
await runPortal(process.env, await findDemoUniversity());

async function findDemoUniversity(): Promise<DemoUniversity | undefined> {
  const demo = '@zachetka/demo-university/index';
  try {
    // By the link that npm makes for an installed workspace: its folder is in every checkout, its packages may not be.
    import.meta.resolve(demo);
  } catch {
    return undefined;
  }
  return (await import('@zachetka/demo-university/index')).demoUniversity;
}
