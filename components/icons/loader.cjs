const { dirname, join, relative } = require('node:path')

/**
 * Leaves only the shapes of an icon of lucide-react, for `icon.ts` to draw. Its own builder serves every framework, and
 * each icon brings its names: four kilobytes of every page.
 */
module.exports = function shapesOnly(source) {
  const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(source)?.[1]
  if (!data) return source
  const { node } = new Function(`return ${data}`)()
  const shapes = node.map(([tag, { key, ...attributes }]) => [tag, attributes])
  const icon = relative(dirname(this.resourcePath), join(this.rootContext, 'components/icons/icon.ts'))
  return `import { icon } from '${icon.replaceAll('\\', '/')}'\nexport default /* @__PURE__ */ icon(${JSON.stringify(shapes)})\n`
}
