/**
 * Every antd component as a chunk of its own. Apart, as the list of their files with a hash for each is as big as some
 * of them, and the first pages need none of it.
 */
export function loadComponent(name: string): Promise<unknown> {
  return import(
    /* webpackInclude: /es[\\/][a-z-]+[\\/]index\.js$/, webpackExclude: /es[\\/](?:app|button|input|version|locale|back-top|border-beam|util|_util)[\\/]/, webpackChunkName: "antd/es/[request]" */ `antd/es/${name}/index.js`
  );
}
