/** A panel for the Editor on the vendor's SDK, which serves the manifest, keeps installations and signs in. */
import { mkdirSync } from 'node:fs'
import sdk from '@crowdin/app-project-module'

const {
  PORT = '3000',
  CROWDIN_CLIENT_ID: clientId = 'sdk-app',
  CROWDIN_CLIENT_SECRET: clientSecret = 'panel-secret',
} = process.env
const folder = import.meta.dirname
mkdirSync(`${folder}/data`, { recursive: true })

const app = sdk.express()
const { jwtMiddleware } = sdk.addCrowdinEndpoints(app, {
  identifier: 'sdk-app',
  name: 'SDK Panel',
  baseUrl: process.env.URL ?? `http://localhost:${PORT}`,
  clientId,
  clientSecret,
  scopes: [sdk.Scope.PROJECTS],
  dbFolder: `${folder}/data`,
  imagePath: `${folder}/public/logo.svg`,
  editorRightPanel: [
    {
      name: 'SDK Panel',
      modes: [sdk.EditorMode.TRANSLATE],
      uiPath: `${folder}/public`,
      fileName: 'panel.html',
    },
  ],
})

// For the panel's page; the middleware refuses tokens that the platform did not sign. The SDK made the key.
app.get('/project', jwtMiddleware({ moduleKey: 'sdk-app-editor-panels' }), (request, response, next) => {
  const { crowdinApiClient, crowdinContext } = request
  const { project_id: id } = crowdinContext.jwtPayload.context
  const answer = ({ data }) => response.json({ name: data.name })
  crowdinApiClient.projectsGroupsApi.getProject(id).then(answer, next)
})

app.listen(Number(PORT))
