# Prints the text that it wrote, as REST gives it back.
require 'json'
require 'net/http'

def ask(path, body = nil, headers = { 'Content-Type' => 'application/json' })
  uri = URI("https://api.crowdin.com/api/v2#{path}")
  headers = headers.merge('Authorization' => "Bearer #{ENV['AP_BRIDGE_TOKEN']}")
  text = body.nil? || body.is_a?(String) ? body : JSON.generate(body)
  answer = text ? Net::HTTP.post(uri, text, headers) : Net::HTTP.get_response(uri, headers)
  abort("#{answer.code} #{answer.body}") unless answer.is_a?(Net::HTTPSuccess)
  JSON.parse(answer.body)['data']
end

project = ask('/projects')[0]['data']['id']
named = { 'Crowdin-API-FileName' => 'door.json', 'Content-Type' => 'application/octet-stream' }
storage = ask('/storages', '{"hello":"Hello"}', named)['id']
file = ask("/projects/#{project}/files", { storageId: storage, name: 'door.json' })['id']
string = ask("/projects/#{project}/strings?fileId=#{file}")[0]['data']['id']
ask("/projects/#{project}/translations", { stringId: string, languageId: 'de', text: 'Hallo von Ruby' })
puts ask("/projects/#{project}/translations?stringId=#{string}&languageId=de")[0]['data']['text']
